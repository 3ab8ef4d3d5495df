import { allCalls, fieldLabels, type Call, type Language, type Text } from '@layar/contract'
import { countryName } from '@layar/domain'

const labels: ReadonlyMap<string, Text> = new Map([
  ...Object.entries<Text>(fieldLabels),
  ...Object.values<Readonly<Record<string, Call>>>(allCalls)
    .flatMap((list) => Object.values(list))
    .flatMap((call) => Object.entries(call.labels ?? {})),
])

/** What a text in three languages is called in one of them: `title.id` is the Indonesian title, not its number. */
const inLanguage: ReadonlyMap<string, Text> = new Map<string, Text>([
  ['en', { en: '{name} (English)', id: '{name} (bahasa Inggris)', cn: '{name}（英文）' }],
  ['id', { en: '{name} (Indonesian)', id: '{name} (bahasa Indonesia)', cn: '{name}（印尼文）' }],
  ['cn', { en: '{name} (Chinese)', id: '{name} (bahasa Mandarin)', cn: '{name}（中文）' }],
])
/** What differs by country, not by language: `papers.id` are those for Indonesia. */
const perCountry: readonly string[] = ['papers']
/** A body in three languages is what people read, not the body of the request. */
const readBody: Text = { en: 'Text', id: 'Isi', cn: '正文' }

const labelOf = (name: string, language: Language): string => labels.get(name)?.[language] ?? name.replaceAll('_', ' ')

const isPosition = (part: string): boolean => /^\d+$/.test(part)

/** The label of a field: `products.0.price_original` is looked up as `price_original`. */
export const fieldLabel = (field: string, language: Language): string => {
  const parts = field.split('.')
  const [parent = '', last = ''] = parts.slice(-2)
  if (perCountry.includes(parent))
    return labelOf(parent, language) + (language === 'cn' ? '：' : ': ') + countryName(last, language)
  const words = parts.length < 2 || isPosition(parent) ? undefined : inLanguage.get(last)?.[language]
  if (words === undefined) return labelOf(parts.findLast((part) => !isPosition(part)) ?? field, language)
  return words.replace(
    '{name}',
    parent === 'body' ? readBody[language] : fieldLabel(parts.slice(0, -1).join('.'), language),
  )
}
