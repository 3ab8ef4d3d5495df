import { areaOf } from './define'

/** Texts of what every page has. Those of other shared components stand beside them, so that only their pages load them. */
export const uiText = areaOf({
  en: {
    fail: 'Fail',
    success: 'Success',
    notice: 'Notice',
    close: 'Close',
    messages: 'Messages',
    showErrors: { one: 'Please correct {count} field', other: 'Please correct {count} fields' },
  },
  id: {
    fail: 'Gagal',
    success: 'Berhasil',
    notice: 'Pemberitahuan',
    close: 'Tutup',
    messages: 'Pesan',
    showErrors: 'Perbaiki {count} isian berikut',
  },
  cn: {
    fail: '失败',
    success: '成功',
    notice: '提示',
    close: '关闭',
    messages: '消息',
    showErrors: '请更正以下 {count} 项',
  },
})
