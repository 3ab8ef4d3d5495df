import { areaOf } from '@layar/ui/i18n/define.ts'

export const proofText = areaOf({
  en: {
    title: 'Delivery',
    attempt: 'Attempt {number}: {outcome}',
    by: 'recorded by {name}',
    photo: 'Photo of attempt {number}',
    signature: 'Signature of {name}',
    wasUndone: '{attempt} (taken back)',
    undoneBy: 'Taken back by {name}, {time}: {reason}',
    undo: 'Undo attempt {number}',
  },
  id: {
    title: 'Pengantaran',
    attempt: 'Percobaan {number}: {outcome}',
    by: 'dicatat oleh {name}',
    photo: 'Foto percobaan {number}',
    signature: 'Tanda tangan {name}',
    wasUndone: '{attempt} (sudah dibatalkan)',
    undoneBy: 'Dibatalkan oleh {name}, {time}: {reason}',
    undo: 'Batalkan percobaan {number}',
  },
  cn: {
    title: '派送',
    attempt: '第 {number} 次派送：{outcome}',
    by: '由 {name} 登记',
    photo: '第 {number} 次派送的照片',
    signature: '{name} 的签名',
    wasUndone: '{attempt}（已撤销）',
    undoneBy: '{name} 于{time}撤销：{reason}',
    undo: '撤销第 {number} 次派送',
  },
})
