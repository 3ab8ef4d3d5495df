import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  door: '{cutoff} 截单，{day}前送达',
  country: '{cutoff} 截单，{day}前抵达',
  usual: '{cutoff} 截单，发运后通常 {min} 至 {max} 天抵达',
  placeTime: '{time}（{place}时间）',
  next: '下一批：{departure}',
} as const satisfies Same<typeof en>
