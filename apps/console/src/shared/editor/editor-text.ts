import { areaOf } from '@layar/ui/i18n/define.ts'

export const editorText = areaOf({
  en: { save: 'Save', cancel: 'Cancel', en: 'English', id: 'Bahasa Indonesia', cn: 'Chinese (中文)' },
  id: { save: 'Simpan', cancel: 'Batal', en: 'Bahasa Inggris', id: 'Bahasa Indonesia', cn: 'Bahasa Tionghoa (中文)' },
  cn: { save: '保存', cancel: '取消', en: '英文', id: '印尼文', cn: '中文' },
})
