import { areaOf } from '@layar/ui/i18n/define.ts'

/** Few words that stand wherever goods are put into a category. */
export const categoryText = areaOf({
  en: {
    category: 'Category',
    search: 'Type to search a category',
    none: 'No category with this name. Choose the one that fits:',
    clash: 'Can’t be combined with {name}',
  },
  id: {
    category: 'Kategori',
    search: 'Ketik untuk mencari kategori',
    none: 'Tidak ada kategori dengan nama ini. Pilih yang sesuai:',
    clash: 'Tidak dapat digabung dengan {name}',
  },
  cn: {
    category: '类别',
    search: '输入文字搜索类别',
    none: '没有该名称的类别，请选择最合适的一项：',
    clash: '不能与“{name}”放在同一票货件中',
  },
})
