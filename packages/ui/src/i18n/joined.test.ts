import { languages } from '@layar/contract'
import { expect, test } from 'vitest'
import { joinedIn } from './joined'

test.each(languages)('%s: texts are joined by the punctuation of the language', (language) => {
  const joined = joinedIn(language)
  const all = [
    joined.comma('A', 'B', 'C'),
    joined.colon('A', 'B'),
    joined.brackets('A', 'B'),
    joined.sentences('A.', 'B.'),
  ]
  expect(all).toEqual(language === 'cn' ? ['A，B，C', 'A：B', 'A（B）', 'A.B.'] : ['A, B, C', 'A: B', 'A (B)', 'A. B.'])
})

test('what answers a question follows its question mark', () => {
  expect(joinedIn('en').colon('Which warehouse?', 'This field is required')).toBe(
    'Which warehouse? This field is required',
  )
  expect(joinedIn('cn').colon('寄到哪个仓库？', '此项为必填')).toBe('寄到哪个仓库？此项为必填')
})
