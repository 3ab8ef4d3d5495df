import { fieldLabels, type Language } from '@layar/contract'

/** The label of a field: `products.0.price_original` is looked up as `price_original`. */
export const fieldLabel = (field: string, language: Language): string => {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field
  const labels: Readonly<Record<string, Readonly<Record<Language, string>>>> = fieldLabels
  return labels[name]?.[language] ?? name.replaceAll('_', ' ')
}
