/** Widths of bars and spaces of the values 0 to 105 of Code 128 (ISO/IEC 15417), six digits each; then the stop. */
const patterns =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
const stop = '2331112'

const startB = 104
const startC = 105
const fnc1 = 102
const modulus = 103

const patternOf = (value: number): string => patterns.slice(value * 6, value * 6 + 6)

const checksumOf = ([start = 0, ...rest]: readonly number[]): number =>
  rest.reduce((sum, value, index) => sum + value * (index + 1), start) % modulus

/** The symbol values of a text of printable ASCII in code set B, from the start to the check symbol. */
export function code128Values(text: string): readonly number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code set B holds printable ASCII only.')
  const values = [startB, ...[...text].map((character) => character.charCodeAt(0) - 32)]
  return [...values, checksumOf(values)]
}

/** The same of an even number of digits as GS1-128: code set C behind FNC1, two digits a symbol. */
export function gs1128Values(digits: string): readonly number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('GS1-128 in code set C takes an even number of digits.')
  const pairs = digits.match(/\d\d/g) ?? []
  const values = [startC, fnc1, ...pairs.map(Number)]
  return [...values, checksumOf(values)]
}

/** The widths of bars and spaces in turn, in modules, bar first, without the quiet zones of ten modules. */
export function code128Widths(values: readonly number[]): readonly number[] {
  return [...[...values].map(patternOf).join(''), ...stop].map(Number)
}
