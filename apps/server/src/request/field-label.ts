import { allCalls, fieldLabels, type Call, type Language, type Text } from '@layar/contract'

const labels: ReadonlyMap<string, Text> = new Map([
  ...Object.entries<Text>(fieldLabels),
  ...Object.values<Readonly<Record<string, Call>>>(allCalls)
    .flatMap((list) => Object.values(list))
    .flatMap((call) => Object.entries(call.labels ?? {})),
])

/** The label of a field: `products.0.price_original` is looked up as `price_original`. */
export const fieldLabel = (field: string, language: Language): string => {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field
  return labels.get(name)?.[language] ?? name.replaceAll('_', ' ')
}
