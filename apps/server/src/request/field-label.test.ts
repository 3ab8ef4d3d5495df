import { allCalls, languages, type Call } from '@layar/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldLabel } from './field-label'

test.each([
  ['title.en', 'Title (English)', 'Judul (bahasa Inggris)', '标题（英文）'],
  ['title.id', 'Title (Indonesian)', 'Judul (bahasa Indonesia)', '标题（印尼文）'],
  ['body.cn', 'Text (Chinese)', 'Isi (bahasa Mandarin)', '正文（中文）'],
  ['content.zones.0.name.id', 'Name (Indonesian)', 'Nama (bahasa Indonesia)', '名称（印尼文）'],
  ['papers.id', 'Documents needed: Indonesia', 'Dokumen yang diperlukan: Indonesia', '所需文件：印度尼西亚'],
  [
    'papers.id.en',
    'Documents needed: Indonesia (English)',
    'Dokumen yang diperlukan: Indonesia (bahasa Inggris)',
    '所需文件：印度尼西亚（英文）',
  ],
  ['products.0.id', 'Number', 'Nomor', '编号'],
  ['id', 'Number', 'Nomor', '编号'],
  ['body', 'The request', 'Isi permintaan', '请求内容'],
])('%s is %s, %s, %s', (field, ...texts) => {
  expect(languages.map((language) => fieldLabel(field, language))).toEqual(texts)
})

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] }

/** The objects of a shape that are fields of another, with their paths. */
const inner = ({ properties = {}, items, anyOf = [] }: Shape, path: string): [string, Shape][] => [
  ...Object.entries(properties).flatMap(([name, shape]): [string, Shape][] => [
    [`${path}.${name}`, shape],
    ...inner(shape, `${path}.${name}`),
  ]),
  ...(items === undefined ? [] : inner(items, path)),
  ...anyOf.flatMap((shape) => inner(shape, path)),
]

test('a field `id` of another field is a text in Indonesian in every call, but of what differs by country', () => {
  const wrong = Object.values<Readonly<Record<string, Call>>>(allCalls)
    .flatMap((list) => Object.entries(list))
    .flatMap(([name, { input }]) =>
      input.body === undefined
        ? []
        : inner(z.toJSONSchema(input.body, { io: 'input', unrepresentable: 'any' }) as Shape, name),
    )
    .filter(([, { properties = {} }]) => 'id' in properties && !('en' in properties && 'cn' in properties))
  expect(new Set(wrong.map(([path]) => path.split('.').at(-1)))).toEqual(new Set(['papers']))
})
