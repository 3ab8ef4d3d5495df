import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Rencana dan realisasi',
  onFlight: 'Dengan penerbangan {name}',
  onShip: 'Dengan {name}',
  onShipVoyage: 'Dengan {name}, pelayaran {voyage}',
  onDeparture: 'Keberangkatan Anda',
  departs: 'berangkat {at}',
  departed: 'sudah berangkat {at}',
  arrives: 'tiba {at}',
  arrived: 'sudah tiba {at}',
  station: 'Tahap',
  planned: 'Rencana',
  actual: 'Realisasi',
  departure: 'Berangkat',
  arrival: 'Tiba',
  delivery: 'Pengantaran',
  collection: 'Siap diambil',
  by: 'paling lambat {day}',
  none: 'Belum',
  unplanned: 'Belum dijadwalkan',
  afterRelease: 'Setelah dilepas',
  local: 'Waktu mengikuti waktu setempat.',
  changes: 'Perubahan waktu tiba',
  change: 'Waktu tiba berubah dari {from} menjadi {to}',
  note: 'Catatan dari tim kami: “{reason}”',
} as const satisfies Same<typeof en>
