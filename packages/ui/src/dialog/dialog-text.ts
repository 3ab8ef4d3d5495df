import { areaOf } from '../i18n/define'

/** Also the question before a dialog with input is closed. */
export const dialogText = areaOf({
  en: {
    cancel: 'Cancel',
    discardTitle: 'Discard what you entered?',
    discardText: 'Your changes won’t be saved.',
    keepEditing: 'Keep editing',
    discard: 'Discard',
  },
  id: {
    cancel: 'Batal',
    discardTitle: 'Buang isian Anda?',
    discardText: 'Isian Anda tidak akan disimpan.',
    keepEditing: 'Lanjut mengisi',
    discard: 'Buang',
  },
  cn: {
    cancel: '取消',
    discardTitle: '放弃已填写的内容？',
    discardText: '您填写的内容将不会保存。',
    keepEditing: '继续填写',
    discard: '放弃',
  },
})
