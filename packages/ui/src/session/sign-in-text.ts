import { areaOf } from '../i18n/define'

/** Loaded with the dialog. */
export const signInText = areaOf({
  en: {
    title: 'Log in',
    ended: 'Your session has ended. Log in to continue.',
    pageStays: 'Your input is still here.',
    leave: 'Log out',
    leaveTitle: 'Log out without logging back in?',
    leaveLead: 'Your input on this page, and drafts saved only in this browser, will be deleted.',
    stay: 'Stay',
  },
  id: {
    title: 'Masuk',
    ended: 'Sesi Anda telah berakhir. Masuk untuk melanjutkan.',
    pageStays: 'Isian Anda masih tersimpan di halaman ini.',
    leave: 'Keluar',
    leaveTitle: 'Keluar tanpa masuk lagi?',
    leaveLead: 'Isian Anda di halaman ini dan draf yang hanya tersimpan di peramban ini akan dihapus.',
    stay: 'Tetap di sini',
  },
  cn: {
    title: '登录',
    ended: '您的登录已失效，请重新登录后继续。',
    pageStays: '您填写的内容仍然保留。',
    leave: '退出登录',
    leaveTitle: '不再登录，直接退出？',
    leaveLead: '您在此页面填写的内容，以及仅保存在此浏览器中的草稿将被删除。',
    stay: '留在此页',
  },
})
