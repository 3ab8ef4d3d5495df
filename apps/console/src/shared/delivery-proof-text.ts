import { areaOf } from '@layar/ui/i18n/define.ts'

export const proofText = areaOf({
  en: {
    title: 'Delivery',
    attempt: 'Attempt {number}: {outcome}',
    by: 'recorded by {name}',
    photo: 'Photo of attempt {number}',
    signature: 'Signature of {name}',
  },
  id: {
    title: 'Pengantaran',
    attempt: 'Percobaan {number}: {outcome}',
    by: 'dicatat oleh {name}',
    photo: 'Foto percobaan {number}',
    signature: 'Tanda tangan {name}',
  },
  cn: {
    title: '派送',
    attempt: '第 {number} 次派送：{outcome}',
    by: '由 {name} 登记',
    photo: '第 {number} 次派送的照片',
    signature: '{name} 的签名',
  },
})
