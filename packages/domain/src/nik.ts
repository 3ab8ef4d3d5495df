import { asTyped } from './invisible'
import { refuse, type Result } from './result'

export type Sex = 'M' | 'F'

/** The fields of an Indonesian identity number (NIK): PPKKCC, DDMMYY (day + 40 for women), serial. */
export type Nik = {
  nik: string
  provinceCode: string
  regencyCode: string
  districtCode: string
  sex: Sex
  birthDay: number
  birthMonth: number
  /** Two digits: the number does not tell the century. */
  birthYear: number
}

export type NikError = 'nik_length' | 'nik_province' | 'nik_day' | 'nik_month' | 'nik_date' | 'nik_serial'
export type NikWarning = 'region_unknown' | 'sex_differs' | 'birth_date_differs' | 'under_17'

const provinceCodes = new Set(
  '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65 71 72 73 74 75 76 81 82 91 92 93 94 95 96'.split(
    ' ',
  ),
)
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function parseNik(text: string): Result<Nik, NikError> {
  const nik = asTyped(text).replace(/[\s.-]/g, '')
  if (!/^[0-9]{16}$/.test(nik)) return refuse('nik_length')
  const provinceCode = nik.slice(0, 2)
  if (!provinceCodes.has(provinceCode)) return refuse('nik_province')
  const rawDay = Number(nik.slice(6, 8))
  const isWoman = rawDay > 40
  const birthDay = isWoman ? rawDay - 40 : rawDay
  if (birthDay < 1 || birthDay > 31) return refuse('nik_day')
  const birthMonth = Number(nik.slice(8, 10))
  const days = daysOfMonth[birthMonth - 1]
  if (days === undefined) return refuse('nik_month')
  const birthYear = Number(nik.slice(10, 12))
  // 29 February is valid if either century has it: 2000 was a leap year; for other years both centuries agree.
  const isLeapDay = birthMonth === 2 && birthDay === 29
  if (birthDay > days || (isLeapDay && birthYear % 4 !== 0)) return refuse('nik_date')
  if (nik.slice(12) === '0000') return refuse('nik_serial')
  const value: Nik = {
    nik,
    provinceCode,
    regencyCode: nik.slice(0, 4),
    districtCode: nik.slice(0, 6),
    sex: isWoman ? 'F' : 'M',
    birthDay,
    birthMonth,
    birthYear,
  }
  return { ok: true, value }
}

/**
 * Warnings for the reviewer, never errors: regions split and people move, so the codes of the place of first
 * registration may be gone. `today` and `birthday` are `YYYY-MM-DD`.
 */
export function nikWarnings(
  nik: Nik,
  known: { sex?: Sex; birthday?: string; today?: string; isKnownRegion?: (code: string) => boolean },
): NikWarning[] {
  const warnings: NikWarning[] = []
  if (known.isKnownRegion && !(known.isKnownRegion(nik.regencyCode) && known.isKnownRegion(nik.districtCode))) {
    warnings.push('region_unknown')
  }
  if (known.sex && known.sex !== nik.sex) warnings.push('sex_differs')
  const pad = (part: number) => String(part).padStart(2, '0')
  const shortDate = `${pad(nik.birthYear)}-${pad(nik.birthMonth)}-${pad(nik.birthDay)}`
  if (known.birthday && known.birthday.slice(2) !== shortDate) warnings.push('birth_date_differs')
  if (known.today && isUnder17(shortDate, known.today)) warnings.push('under_17')
  return warnings
}

function isUnder17(shortDate: string, today: string): boolean {
  const born = `20${shortDate}`
  if (born > today) return false
  const seventeenth = `${Number(born.slice(0, 4)) + 17}${born.slice(4)}`
  return today < seventeenth
}

/** Corrects common card reader mistakes before the number is checked. */
export function repairNik(text: string): string {
  const digitFor: Record<string, string> = {
    O: '0',
    o: '0',
    D: '0',
    I: '1',
    l: '1',
    '|': '1',
    S: '5',
    s: '5',
    B: '8',
    Z: '2',
    z: '2',
  }
  return [...text.replace(/\s/g, '')].map((c) => digitFor[c] ?? c).join('')
}

/** `************0001` */
export function maskNik(nik: string): string {
  return nik.slice(-4).padStart(16, '*')
}
