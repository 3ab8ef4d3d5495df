import type { Language, SocialProvider } from '@layar/contract'
import { demoPeople } from '../adapters/identity-provider/demo'
import { hashOf } from './security-policy'

const words = {
  en: {
    title: 'Demo sign-in',
    lead: 'This page stands in for {provider} in a demo. Nobody is asked for a password: choose who you are.',
    fresh: 'Somebody new every time',
    freshLead: 'An account that nobody has used yet',
    noEmail: 'Tells no email',
    back: 'Go back without signing in',
  },
  id: {
    title: 'Masuk untuk demo',
    lead: 'Halaman ini menggantikan {provider} dalam demo. Tidak ada kata sandi: pilih Anda siapa.',
    fresh: 'Orang baru setiap kali',
    freshLead: 'Akun yang belum pernah dipakai siapa pun',
    noEmail: 'Tidak memberi tahu email',
    back: 'Kembali tanpa masuk',
  },
  cn: {
    title: '演示登录',
    lead: '本页面在演示中代替 {provider}，无需密码，请选择您的身份。',
    fresh: '每次都是新用户',
    freshLead: '从未使用过的账户',
    noEmail: '不提供邮箱',
    back: '不登录并返回',
  },
} as const

const names: Readonly<Record<SocialProvider, string>> = { google: 'Google', apple: 'Apple' }
const htmlLanguage: Readonly<Record<Language, string>> = { en: 'en', id: 'id', cn: 'zh-Hans' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`)

const style = `
  :root { color-scheme: light dark; --ink: #13222c; --muted: #556570; --line: #d5dde2; --card: #fff; --ground: #eef2f4; --mark: #7a4b00; --tint: #ffeccb }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8eef2; --muted: #9db0bc; --line: #2c3a43; --card: #16222a; --ground: #0e171d; --mark: #ffdc9b; --tint: #4a3300 } }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { width: min(420px, 100%); padding: 24px; border: 1px dashed var(--line); border-radius: 14px; background: var(--card) }
  h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25 }
  p { margin: 0; color: var(--muted) }
  .tag { display: inline-block; margin-bottom: 12px; padding: 2px 10px; border-radius: 999px; background: var(--tint); color: var(--mark); font-size: 13px; font-weight: 600 }
  ul { margin: 20px 0; padding: 0; list-style: none; display: grid; gap: 8px }
  li a { display: block; padding: 10px 14px; border: 1px solid var(--line); border-radius: 10px; color: inherit; text-decoration: none }
  li a:hover, li a:focus-visible { border-color: currentColor }
  strong { display: block; font-weight: 600 }
  small { color: var(--muted); font-size: 14px; overflow-wrap: anywhere }`

export const demoStyleHash = hashOf(style)

/** The page on which a visitor of the demo chooses a person. It runs no script. */
export const demoSignInPage = (
  provider: SocialProvider,
  language: Language,
  asked: { readonly state: string; readonly nonce: string },
): string => {
  const say = words[language]
  const to = (answer: Record<string, string>): string =>
    escape(`/demo-sign-in/${provider}/as?${new URLSearchParams({ ...asked, ...answer }).toString()}`)
  const choice = (person: string, name: string, below: string): string =>
    `<li><a href="${to({ person })}"><strong>${escape(name)}</strong><small>${escape(below)}</small></a></li>`
  const people = demoPeople.map(({ subject, firstName, lastName, email }) =>
    choice(subject, `${firstName} ${lastName}`, email ?? say.noEmail),
  )
  return `<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${say.title} · ${names[provider]}</title><style>${style}</style></head>
<body><main><span class="tag">Demo</span><h1>${say.title}</h1>
<p>${escape(say.lead.replace('{provider}', names[provider]))}</p>
<ul>${choice('fresh', say.fresh, say.freshLead)}${people.join('')}</ul>
<p><a href="${to({ error: 'access_denied' })}">${say.back}</a></p></main></body></html>`
}
