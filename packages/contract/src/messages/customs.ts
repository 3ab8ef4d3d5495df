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
} as const satisfies Record<string, Text>
