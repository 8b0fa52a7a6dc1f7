/** The 960 starts by number, as Scharnagl numbered them: 518 is the usual array. */

/** Where the two knights go among the five squares that are left, by the last digit of the number. */
const KNIGHTS = [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]] as const;

/** The men of the first rank, from a to h. `number`: 0 to 959. */
export function backRank(number: number): string {
  const squares: (string | null)[] = Array.from({ length: 8 }, () => null);
  const free = () => squares.flatMap((man, file) => (man === null ? [file] : []));
  const put = (man: string, file: number | undefined) => {
    if (file !== undefined) squares[file] = man;
  };
  put('b', (number % 4) * 2 + 1);
  put('b', (Math.floor(number / 4) % 4) * 2);
  put('q', free()[Math.floor(number / 16) % 6]);
  const [first, second] = KNIGHTS[Math.floor(number / 96)] ?? KNIGHTS[0];
  const left = free();
  put('n', left[first]);
  put('n', left[second]);
  const [a, king, h] = free();
  put('r', a);
  put('k', king);
  put('r', h);
  return squares.join('');
}

export function chess960Fen(number: number): string {
  const men = backRank(number);
  return `${men}/pppppppp/8/8/8/8/PPPPPPPP/${men.toUpperCase()} w KQkq - 0 1`;
}
