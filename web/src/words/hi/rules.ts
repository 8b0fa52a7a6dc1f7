/** In Hindi: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'hi', typeof English> = {
  'adjust.said.you': 'आप ठीक कर रहे हैं: अगला छुआ मोहरा चलना ज़रूरी नहीं।',
  'adjust.said.other': '{name} की ओर से मोहरा ठीक किया जा रहा है।',

  'claim.title': 'ड्रॉ का दावा',
  'claim.warning': 'ग़लत दावा ड्रॉ की पेशकश माना जाता है।',
  'claim.how.now': 'मौजूदा स्थिति में',
  'claim.how.move': 'उस चाल के साथ जो मैं चलने वाला हूँ',
  'claim.kind.threefold': 'तीन बार दोहराव',
  'claim.kind.fifty_moves': 'पचास चालें',
  'claim.now.threefold': 'ड्रॉ का दावा: तीन बार दोहराव',
  'claim.now.fifty_moves': 'ड्रॉ का दावा: पचास चालें',
  'claim.chooseMove': 'बिसात पर चाल दिखाएँ; दावा उसी के साथ जाएगा। ग़लत हुआ तो वही चाल चलनी होगी।',
  'claim.cancel': 'रहने दें',
  'claim.rejected.you': 'आपका दावा सही नहीं था। वह ड्रॉ की पेशकश माना जाएगा।',
  'claim.rejected.other': '{name} ने ड्रॉ का ग़लत दावा किया। वह ड्रॉ की पेशकश माना जाएगा।',
  'claim.named.you': 'आपने {san} कहा: अब वही चलें।',
  'claim.named.other': '{name} ने {san} कहा और वही चलना होगा।',

  'penalty.illegal.you': 'वह चाल अवैध है; वापस ली गई। छुआ मोहरा चल सकता है तो उसे चलें।',
  'penalty.illegal.other': '{name} ने अवैध चाल चली; वापस ली गई।',
  'penalty.you.one': 'आपको {n} मिनट और मिला।',
  'penalty.you.other': 'आपको {n} मिनट और मिले।',
  'penalty.other.one': '{name} को {n} मिनट और मिला।',
  'penalty.other.other': '{name} को {n} मिनट और मिले।',
  'penalty.second.you': 'दूसरी अवैध चाल से बाज़ी हार जाती है।',
  'penalty.second.other': 'दूसरी से बाज़ी हार जाती है।',
};
