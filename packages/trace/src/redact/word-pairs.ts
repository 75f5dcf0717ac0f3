const firsts =
  'Amber Brisk Calm Dapper Eager Fleet Gentle Hardy Indigo Jolly Keen Lively Mellow Noble Olive Proud Quiet Rapid Silver Teal Vivid Warm Young Zesty Clear Coral Crisp Fair Golden Hazel Ivory Kind Lucky Merry Misty Pearl Rosy Sunny Swift Tidy Wise'.split(
    ' ',
  );
const seconds =
  'Heron Otter Lynx Badger Finch Gecko Ibis Koala Lark Marten Newt Osprey Panda Quail Raven Seal Tapir Urchin Vole Walrus Yak Zebra Bison Crane Dingo Egret Falcon Gibbon Hare Jackal Kiwi Lemur Moose Numbat Ocelot Puffin Robin Stork Toucan Wombat'.split(
    ' ',
  );
const shorts = 'fox elk owl bee ant emu yak cod jay hen ram cub koi asp ape bat cat cow ewe eel gnu'.split(
  ' ',
);

/** Names with a number of at most three digits. */
export const pairSpace = 1_600_000;
/** Words of at most four letters and digits. */
export const wordSpace = 46_800;
/** Words of three letters. */
export const shortestWords = shorts.length;

/** The nth name: "Amber Heron", "Brisk Otter" and 1,638 more before numbers are added ("Amber Heron 2"). No two are equal. */
export function wordPair(n: number): string {
  const pairs = firsts.length * seconds.length;
  const within = n % pairs;
  const first = within % firsts.length;
  const second = (first + Math.floor(within / firsts.length)) % seconds.length;
  const round = Math.floor(n / pairs);
  return `${firsts[first]} ${seconds[second]}${round > 0 ? ` ${round + 1}` : ''}`;
}

/** The nth word of at most four letters and digits, up to 46,806; longer ones after that. */
export function shortWord(n: number): string {
  const round = Math.floor(n / shorts.length);
  const word = shorts[n % shorts.length] ?? '';
  if (round === 0) return word;
  if (round < 9) return `${word}${round + 1}`;
  // No short word begins with q.
  return `q${(n - shorts.length * 9).toString(36).padStart(3, '0')}`;
}
