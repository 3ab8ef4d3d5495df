import { expect, test } from 'vitest'
import { darkBeforeScripts } from './dark-before-scripts.mjs'

test('follows the system colour scheme until a script has set one', () => {
  const css = [
    ':root[data-mantine-color-scheme=dark]{--ink:#fff}',
    '@layer mantine{:where([data-mantine-color-scheme=light]) .m{color:red}:where([data-mantine-color-scheme=dark]) .m,.n{color:blue}}',
    '.plain{color:green}',
  ].join('')
  const made = darkBeforeScripts(css)
  const undecided = ':root:not([data-mantine-color-scheme])'
  expect(made).toContain(':root[data-mantine-color-scheme=dark]{--ink:#fff}')
  expect(made).toContain(`@media (prefers-color-scheme:dark){${undecided}{--ink:#fff}}`)
  expect(made).toContain(`:where([data-mantine-color-scheme=light]) .m,:where(${undecided}) .m{color:red}`)
  // Only scheme-dependent selectors are copied; others appear once.
  expect(made).toContain(`@media (prefers-color-scheme:dark){:where(${undecided}) .m{color:blue}}`)
  expect(made.split('green')).toHaveLength(2)
})
