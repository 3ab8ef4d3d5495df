import { expect, test } from 'vitest'
import { namedUnprintable, printablePart, unprintable } from './printable'

test.each([
  'Blk 123 Ang Mo Kio Ave 6 #04-05',
  'Łódź, ul. Piłsudskiego 7/9 m. 12',
  'Nguyễn Thị Hồng, 12 Đường Lê Lợi',
  'İstanbul, Şişli – Büyükdere Cd. № 5',
  'Αθήνα, Οδός Ερμού 1',
  'Москва, ул. Тверская, д. 7',
  '广东省广州市天河区',
  '東京都渋谷区神南1丁目、とうきょう',
  'O’Brien & Sons ™ (c/o “Café”)',
  'Ange\u0301lique',
])('%s can be printed', (text) => {
  expect(unprintable(text)).toEqual([])
})

test.each([
  ['Seoul 서울', ['서', '울']],
  ['กรุงเทพ', ['ก', 'ร', 'ุ', 'ง', 'เ', 'ท', 'พ']],
  ['دبي', ['د', 'ب', 'ي']],
  ['தமிழ்', ['த', 'ம', 'ி', 'ழ', '்']],
  ['Home 😀😀', ['😀']],
])('%s cannot, each character once', (text, characters) => {
  expect(unprintable(text)).toEqual(characters)
})

test('an error names at most five of them', () => {
  expect(namedUnprintable('Seoul 서울')).toBe('서 울')
  expect(namedUnprintable('กรุงเทพ')).toBe('ก ร ุ ง เ …')
  expect(namedUnprintable('Łódź 广州')).toBeUndefined()
})

test.each([
  ['Mei 🌸 Tan', 'Mei Tan'],
  ['🌸', ''],
  ['Łucja', 'Łucja'],
])('%s is printed as “%s”', (text, printed) => {
  expect(printablePart(text)).toBe(printed)
})
