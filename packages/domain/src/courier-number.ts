import { asTyped } from './invisible'

/** A carrier's number in its stored and compared form: trimmed, upper case, without inner spaces. */
export function normalCourierNumber(text: string): string {
  return asTyped(text).replace(/\s/g, '').toUpperCase()
}
