import { areaOf } from '@layar/ui/i18n/define.ts'

export const overrideText = areaOf({
  en: {
    allow: 'Allow',
    title: 'Allow the goods of {code}',
    lead: 'The rules in effect do not allow these goods. They may leave with this departure only, and only as they are now: if the goods or the rules change, you are asked again.',
    reason: 'Why they may leave',
  },
  id: {
    allow: 'Izinkan',
    title: 'Izinkan barang {code}',
    lead: 'Aturan yang berlaku tidak mengizinkan barang ini. Izin hanya untuk keberangkatan ini dan barang seperti sekarang: jika barang atau aturan berubah, izin diminta lagi.',
    reason: 'Alasan boleh berangkat',
  },
  cn: {
    allow: '准许',
    title: '准许 {code} 的货物',
    lead: '现行规则不准许这些货物。准许仅限本批次及当前货物；货物或规则有变，须重新确认。',
    reason: '准许原因',
  },
})
