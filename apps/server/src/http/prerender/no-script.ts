import type { Language } from '@layar/contract'

const texts: Readonly<Record<Language, string>> = {
  en: 'This site needs JavaScript. Turn it on in your browser, then reload the page.',
  id: 'Situs ini memerlukan JavaScript. Aktifkan di browser Anda, lalu muat ulang halaman.',
  cn: '本网站需要启用 JavaScript，请在浏览器设置中开启后刷新页面',
}

/** What a browser shows that runs no scripts: without it, pages that are not prerendered would be blank. */
export const noScript = (language: Language): string => `<noscript><p>${texts[language]}</p></noscript>`
