/** In Arabic: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'ar', typeof English> = {
  'adjust.said.you': 'أنت تعدّل: القطعة التي تلمسها بعدها لا يلزم تحريكها.',
  'adjust.said.other': '{name}: تعديل قطعة في مربعها.',

  'claim.title': 'المطالبة بالتعادل',
  'claim.warning': 'المطالبة الخاطئة تبقى عرضًا للتعادل.',
  'claim.how.now': 'في الوضعية الحالية',
  'claim.how.move': 'مع النقلة التي سألعبها',
  'claim.kind.threefold': 'تكرار ثلاثي',
  'claim.kind.fifty_moves': 'خمسون نقلة',
  'claim.now.threefold': 'طالب بالتعادل: تكرار ثلاثي',
  'claim.now.fifty_moves': 'طالب بالتعادل: خمسون نقلة',
  'claim.chooseMove': 'أشِر إلى النقلة على الرقعة فتُقدَّم المطالبة معها. وإن كانت خاطئة وجب لعب تلك النقلة.',
  'claim.cancel': 'رجوع',
  'claim.rejected.you': 'لم تكن مطالبتك صحيحة. تبقى عرضًا للتعادل.',
  'claim.rejected.other': 'طالب {name} بالتعادل دون حق. تبقى المطالبة عرضًا للتعادل.',
  'claim.named.you': 'سمّيت {san}: العبها الآن.',
  'claim.named.other': 'سمّى {name} النقلة {san} وعليه لعبها.',

  'penalty.illegal.you': 'النقلة غير قانونية وقد أُعيدت. إن أمكن تحريك القطعة التي لمستها فحرّكها.',
  'penalty.illegal.other': '{name}: نقلة غير قانونية، وقد أُعيدت.',
  'penalty.you.zero': 'لا دقائق إضافية لك.',
  'penalty.you.one': 'تُضاف لك دقيقة واحدة.',
  'penalty.you.two': 'تُضاف لك دقيقتان.',
  'penalty.you.few': 'تُضاف لك {n} دقائق.',
  'penalty.you.many': 'تُضاف لك {n} دقيقة.',
  'penalty.you.other': 'تُضاف لك {n} دقيقة.',
  'penalty.other.zero': 'لا دقائق إضافية إلى {name}.',
  'penalty.other.one': 'تُضاف إلى {name} دقيقة واحدة.',
  'penalty.other.two': 'تُضاف إلى {name} دقيقتان.',
  'penalty.other.few': 'تُضاف إلى {name} {n} دقائق.',
  'penalty.other.many': 'تُضاف إلى {name} {n} دقيقة.',
  'penalty.other.other': 'تُضاف إلى {name} {n} دقيقة.',
  'penalty.second.you': 'نقلة غير قانونية ثانية تخسر المباراة.',
  'penalty.second.other': 'والثانية تخسر المباراة.',
};
