import { areaOf } from '@layar/ui/i18n/define.ts'

export const editorText = areaOf({
  en: {
    leave: 'Leave this page? What you typed is not saved.',
    outdated:
      'Someone else changed this after you opened it. Your entries are still here, but can’t be saved. Note what you need, then close this and open it again.',
    save: 'Save',
    cancel: 'Cancel',
    en: 'English',
    id: 'Bahasa Indonesia',
    cn: 'Chinese (中文)',
  },
  id: {
    leave: 'Tinggalkan halaman ini? Isian Anda belum disimpan.',
    outdated:
      'Petugas lain mengubahnya setelah Anda membukanya. Isian Anda masih ada di sini, tetapi tidak dapat disimpan. Catat yang Anda perlukan, lalu tutup dan buka kembali.',
    save: 'Simpan',
    cancel: 'Batal',
    en: 'Bahasa Inggris',
    id: 'Bahasa Indonesia',
    cn: 'Bahasa Tionghoa (中文)',
  },
  cn: {
    leave: '要离开此页吗？您填写的内容尚未保存。',
    outdated:
      '您打开后，其他同事已作修改。您填写的内容仍保留在此，但无法保存。请先记下需要的内容，然后关闭并重新打开。',
    save: '保存',
    cancel: '取消',
    en: '英文',
    id: '印尼文',
    cn: '中文',
  },
})
