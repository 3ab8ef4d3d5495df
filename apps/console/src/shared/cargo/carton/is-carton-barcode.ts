import { parseOurBarcode } from '@layar/domain'

export const isCartonBarcode = (value: unknown): value is string =>
  typeof value === 'string' && parseOurBarcode(value)?.kind === 'carton'
