import type { Language } from './language'

const weekdayNames: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  id: ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'],
  cn: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
}

/** Monday is 1. */
export const weekdayName = (weekday: number, language: Language): string => weekdayNames[language][weekday - 1] ?? ''

/** `1-6 09:00-18:00` → `Mon–Sat 09:00–18:00`; anything else is returned unchanged. */
export function hoursText(hours: string, language: Language): string {
  const [, first = '', last = '', opens = '', closes = ''] =
    /^([1-7])-([1-7]) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(hours) ?? []
  if (first === '') return hours
  const day = (number: string) => weekdayName(Number(number), language)
  const days = language === 'cn' ? `${day(first)}至${day(last)}` : `${day(first)}–${day(last)}`
  return `${days} ${opens}–${closes}`
}
