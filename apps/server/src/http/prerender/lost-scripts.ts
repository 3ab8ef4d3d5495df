import type { Language } from '@layar/contract'

const texts: Readonly<Record<Language, { readonly lost: string; readonly again: string }>> = {
  en: { lost: 'This page didn’t load completely. Check your connection.', again: 'Try again' },
  id: { lost: 'Halaman ini tidak termuat sepenuhnya. Periksa koneksi Anda.', again: 'Coba lagi' },
  cn: { lost: '页面未能完整加载，请检查网络连接。', again: '重试' },
}

/** Shown by the page's early script where the portal's scripts could not be fetched: then nothing else runs. */
export const lostScripts = (language: Language): string =>
  `<p role="alert" data-lost-scripts hidden>${texts[language].lost} <button type="button">${texts[language].again}</button></p>`
