import { namedUnprintable } from '@layar/domain'
import { failFields, type FieldErrors } from './fail'

/** Adds an error at `field` where its text holds letters that no label or document can print. */
export const refuseUnprintable = (field: string, text: string | null | undefined, errors: FieldErrors): void => {
  const characters = namedUnprintable(text ?? '')
  if (characters !== undefined) errors[field] = { code: 'text_unprintable', values: { characters } }
}

/** Texts by their field; an absent one is fine. @throws 422 at each field that no label or document can print */
export const assertPrintable = (texts: Readonly<Record<string, string | null | undefined>>): void => {
  const errors: FieldErrors = {}
  for (const [field, text] of Object.entries(texts)) refuseUnprintable(field, text, errors)
  if (Object.keys(errors).length > 0) throw failFields(errors)
}
