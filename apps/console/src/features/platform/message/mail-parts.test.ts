import { expect, test } from 'vitest'
import { dressMail, mailParts } from './mail-parts'

const html =
  '<!doctype html><html><head><style>.ink{color:red}</style></head><body><p style="margin:0">say style=&#34;x&#34;</p><a href="https://layar.example/a" style="color:#123b5d">Open</a></body></html>'

test('takes every style out of a mail, so that the content policy of the page has nothing to refuse', () => {
  const { markup, sheet } = mailParts(html)
  expect(markup).not.toMatch(/<style| style="/)
  expect(markup).toContain('say style=&#34;x&#34;')
  expect(sheet).toBe('.ink{color:red}')
})

test('sets the styles again, and leaves no link that could be followed', () => {
  const mail = new DOMParser().parseFromString(mailParts(html).markup, 'text/html')
  dressMail(mail, '')
  expect(mail.querySelector('p')?.style.margin).toBe('0px')
  const link = mail.querySelector('a')
  expect(link?.style.color).toBe('rgb(18, 59, 93)')
  expect(link?.hasAttribute('href')).toBe(false)
})
