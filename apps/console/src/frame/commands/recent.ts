import { readHere, writeHere } from '../../shared/storage/device-store'

const most = 5
const keyOf = (staffId: string): string => `tk_ops_recent:${staffId}`

/** The newest choices of the command bar: keys of pages and acts, and codes of goods, but no names of customers. */
export const readRecent = (staffId: string): readonly string[] => {
  const stored = readHere(keyOf(staffId))
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : []
}

export const addRecent = (staffId: string, key: string): void =>
  writeHere(keyOf(staffId), [key, ...readRecent(staffId).filter((one) => one !== key)].slice(0, most))
