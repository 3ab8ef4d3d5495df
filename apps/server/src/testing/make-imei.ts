import { parseImei } from '@layar/domain'

let serial = 0

/** An IMEI that no other device of this process has. */
export const nextImei = (): string => {
  serial += 1
  const body = `35${String(serial).padStart(12, '0')}`
  const imei = Array.from({ length: 10 }, (_, digit) => `${body}${String(digit)}`).find(
    (one) => parseImei(one) !== undefined,
  )
  if (imei === undefined) throw new Error('One check digit of ten fits.')
  return imei
}
