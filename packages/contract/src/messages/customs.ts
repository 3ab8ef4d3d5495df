import type { Text } from '../define'

export const customsMessages = {
  customs_moved: {
    en: '{moved} of {count} updated',
    id: '{moved} dari {count} diperbarui',
    cn: '已更新 {moved}/{count}',
  },
  customs_goods_saved: { en: 'The goods are saved', id: 'Barang tersimpan', cn: '物品信息已保存' },
  customs_charges_saved: { en: 'Duty and tax are saved', id: 'Bea dan pajak tersimpan', cn: '税费已保存' },
  customs_paper_asked: { en: 'Document requested: {name}', id: 'Dokumen diminta: {name}', cn: '已记录索取：{name}' },
  customs_paper_given: { en: 'Document given: {name}', id: 'Dokumen diserahkan: {name}', cn: '已提交：{name}' },
  customs_withdrawn: {
    en: 'Recorded: customs have been told',
    id: 'Tercatat: bea cukai sudah diberi tahu',
    cn: '已记录：海关已获通知',
  },
  customs_numbers_read: {
    en: 'Identity numbers in the file: {count}. The reading is recorded.',
    id: 'NIK dalam berkas: {count}. Pengambilan ini dicatat.',
    cn: '文件含 {count} 个身份证号码，本次导出已记录',
  },
  customs_numbers_some: {
    en: 'Identity numbers in the file: {count}; without a number: {missing}. The reading is recorded.',
    id: 'NIK dalam berkas: {count}; tanpa NIK: {missing}. Pengambilan ini dicatat.',
    cn: '文件含 {count} 个身份证号码，{missing} 票没有号码，本次导出已记录',
  },
} as const satisfies Record<string, Text>
