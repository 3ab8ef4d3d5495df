/**
 * Numbers of post office boxes as senders write them, in the languages of the portal and of the countries most sent to.
 * What could also be the name of a street counts only with a number behind it.
 */
const boxes: readonly RegExp[] = [
  /\bp\.?\s*o\.?\s*box\b/iu,
  /\bpost\s*office\s+box\b/iu,
  /\bp\.?\s*o\.?\s*b\.?\s*#?\s*\d/iu,
  /\b(?:locked|private)\s+bag\s+(?:no\.?\s*)?\w*\d/iu,
  /\bkotak\s*pos\b/iu,
  /\btromol\s*pos\s+(?:no\.?\s*)?\w*\d/iu,
  /\bpostfach\b/iu,
  /\bpostbus\s+\d/iu,
  /\bapartado\s+(?:postal|de\s+correos)\b/iu,
  /邮政信箱|郵政信箱|私書箱|사서함/u,
]

/** Whether an address names a post office box, where a courier cannot deliver. */
export const namesPostOfficeBox = (text: string): boolean => {
  const plain = text.normalize('NFKC')
  return boxes.some((box) => box.test(plain))
}
