import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  door: 'Dimuat {cutoff}, tiba di alamat Anda paling lambat {day}',
  country: 'Dimuat {cutoff}, tiba paling lambat {day}',
  usual: 'Dimuat {cutoff}, biasanya {min} sampai {max} hari sejak berangkat',
  placeTime: '{time} (waktu {place})',
  next: 'Berikutnya: {departure}',
} as const satisfies Same<typeof en>
