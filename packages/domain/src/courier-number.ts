/** A carrier's number as it is kept and compared: trimmed, in capitals, without inner spaces. */
export function normalCourierNumber(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}
