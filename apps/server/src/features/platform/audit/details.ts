import type { AuditEvent, Text } from '@layar/contract'
import { auditSubject, countryName, formatMoney, isCurrency, type Language } from '@layar/domain'
import { fieldLabel } from '../../../request/field-label'
import { choiceLabel, detailNames } from './detail-labels'

type Details = Readonly<Record<string, unknown>>
type Detail = AuditEvent['details'][number]

interface Reading {
  readonly language: Language
  readonly subject: string
  /** The name of a staff member by id. */
  readonly staffName: (id: string) => string | undefined
  /** Of the amounts that name none beside them. */
  readonly currency?: unknown
}

const yesNo = (is: boolean): Text => (is ? { en: 'Yes', id: 'Ya', cn: '是' } : { en: 'No', id: 'Tidak', cn: '否' })
const everywhere: Text = { en: 'All sites', id: 'Semua lokasi', cn: '所有站点' }
const warehouse: Text = { en: 'Warehouse', id: 'Gudang', cn: '仓库' }
const between = { en: ', ', id: ', ', cn: '、' } as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids among the details: those of staff are named, all others say nothing. */
export const idsOf = (details: Details): string[] =>
  Object.values(details).filter((value): value is string => typeof value === 'string' && uuid.test(value))

const isObject = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const siteText = (site: Details, language: Language): string | undefined => {
  const { kind, country, agent_id: agentId } = site
  if (kind === 'all') return everywhere[language]
  if (typeof country === 'string') return countryName(country, language)
  return typeof agentId === 'string' ? `${warehouse[language]} ${agentId}` : undefined
}

const locales: Readonly<Record<Language, string>> = { en: 'en-SG', id: 'id-ID', cn: 'zh-CN' }

const percentText = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

/** The worth of a voucher is an amount, or a part of the charges. */
const isAmount = (name: string, all: Details): boolean =>
  name.endsWith('_minor') || (name === 'value' && all['kind'] === 'amount')

const numberText = (name: string, value: number, all: Details, { language, currency: given }: Reading): string => {
  if (name === 'value' && all['kind'] === 'percent') return percentText(value, language)
  const currency = all['currency'] ?? given ?? (name === 'limit_minor' ? 'IDR' : undefined)
  return isAmount(name, all) && typeof currency === 'string' && isCurrency(currency)
    ? formatMoney({ currency, amountMinor: value })
    : String(value)
}

const valueText = (name: string, value: unknown, all: Details, reading: Reading): string => {
  const { language, subject, staffName } = reading
  if (isNothing(value)) return ''
  if (typeof value === 'boolean') return yesNo(value)[language]
  if (typeof value === 'number') return numberText(name, value, all, reading)
  if (typeof value === 'string') {
    if (uuid.test(value)) return staffName(value) ?? ''
    return choiceLabel(auditSubject(subject)?.kind, name, value)?.[language] ?? value
  }
  if (Array.isArray(value))
    return value
      .map((one) => valueText(name, one, all, reading))
      .filter((text) => text !== '')
      .join(between[language])
  if (!isObject(value)) return ''
  const site = name === 'sites' ? siteText(value, language) : undefined
  return (
    site ??
    Object.entries(value)
      .map(([key, one]) => valueText(key, one, value, reading))
      .filter((text) => text !== '')
      .join(' ')
  )
}

const labelOf = (name: string, language: Language): string => {
  if (Object.hasOwn(detailNames, name)) return detailNames[name]?.[language] ?? name
  return fieldLabel(name, language)
}

/** Marks of our own rows, and counts that say something only above none. */
const silent: readonly string[] = ['is_sample', 'version']
const ofSome: readonly string[] = ['files', 'refused', 'imeis']

const isSaid = (name: string, value: unknown): boolean =>
  !silent.includes(name) && !(ofSome.includes(name) && value === 0)

/** What a form held before and after, field by field, where it differs. */
const changes = (before: Details, after: Details, reading: Reading): Detail[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => !silent.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({
      name,
      label: labelOf(name, reading.language),
      before: valueText(name, before[name], before, reading) || null,
      value: valueText(name, after[name], after, reading) || '–',
    }))
    .filter(({ before: old, value }) => old !== null || value !== '–')

/** Of what was recorded flat beside its former values: those fields, as they are now. */
const nowOf = (before: Details, rest: Details): Details =>
  Object.fromEntries(Object.entries(rest).filter(([name]) => Object.hasOwn(before, name)))

const without = (details: Details, names: Details): Details =>
  Object.fromEntries(Object.entries(details).filter(([name]) => !Object.hasOwn(names, name)))

/** The details of an act in words. What is only an id is left out; an amount is said with its currency. */
export const detailsOf = (details: Details, given: Reading): Detail[] => {
  const { before, after, ...rest } = details
  const reading = { ...given, currency: details['currency'] }
  const isForm = isObject(before) || isObject(after)
  const flat = isObject(before) && !isObject(after) ? nowOf(before, rest) : {}
  // The roles that a member had are recorded beside those given.
  const isOfRoles = Array.isArray(before) && Array.isArray(details['roles'])
  const plain = isForm || isOfRoles ? without(rest, flat) : details
  const hasAmount = Object.keys(details).some((name) => name.endsWith('_minor'))
  return [
    ...Object.entries(plain)
      .filter(
        ([name, value]) =>
          isSaid(name, value) && !(hasAmount && name === 'currency') && !(isOfRoles && name === 'roles'),
      )
      .map(([name, value]) => ({
        name,
        label: labelOf(name, reading.language),
        before: null,
        value: valueText(name, value, plain, reading),
      }))
      .filter(({ value }) => value !== ''),
    ...(isOfRoles ? changes({ roles: before }, { roles: details['roles'] }, reading) : []),
    ...(isForm ? changes(isObject(before) ? before : {}, isObject(after) ? after : flat, reading) : []),
  ]
}
