import { rateSets, rateStates } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { currency, done, many, page, pageQuery, text, timestamp } from '../../wire'
import { currencyInput } from '../parts'

const rateSet = z.enum(rateSets)
/** A plain decimal, as published by the source. */
const decimal = z.string().check(z.trim(), z.regex(/^\d{1,12}(\.\d{1,8})?$/, 'field_number'))
const moment = z.iso.datetime({ offset: true })

/** The price of `unit` of `currency` in `base`. */
export const staffRate = z.object({
  rate_set: rateSet,
  base: currency,
  currency: z.string(),
  unit: z.int(),
  rate: z.string(),
  valid_from: timestamp,
  source: z.string(),
  state: z.enum(rateStates),
  /** Change from the previously accepted rate, in hundredths of a percent; null for the first one. */
  change_bp: z.nullable(z.int()),
  entered_by: z.nullable(z.string()),
  is_entered_by_me: z.boolean(),
  entered_at: timestamp,
  decided_by: z.nullable(z.string()),
  is_sample: z.boolean(),
})
export type StaffRate = z.output<typeof staffRate>

export const staffRateSet = z.object({
  rate_set: rateSet,
  base: currency,
  /** The rates in force, by currency. */
  rates: z.array(staffRate),
  /** Older than eight days, since customs publish weekly. */
  is_stale: z.boolean(),
  oldest_valid_from: z.nullable(timestamp),
})
export type StaffRateSet = z.output<typeof staffRateSet>

const named = { rate_set: rateSet, base: currency, currency: currencyInput }
const by = { auth: 'staff', roles: ['finance'], source: 'ours' } as const

export const staffRateCalls = calls({
  staffRateSets: {
    method: 'GET',
    path: '/api/ops/rates',
    ...by,
    summary: 'The exchange rates that hold now, set by set.',
    input: {},
    output: many(staffRateSet),
  },
  staffHeldRates: {
    method: 'GET',
    path: '/api/ops/rates/held',
    ...by,
    summary: 'Rates that jumped by more than a tenth and wait for a second look, oldest first.',
    input: {},
    output: many(staffRate),
  },
  staffRateHistory: {
    method: 'GET',
    path: '/api/ops/rates/history',
    ...by,
    summary: 'All rates of one currency in one set, newest first.',
    input: { query: z.object({ ...pageQuery, ...named }) },
    output: page(staffRate),
  },
  staffEnterRates: {
    method: 'POST',
    path: '/api/ops/rates',
    ...by,
    summary: 'Enters rates of one set; one that jumps by more than a tenth is held for a second look.',
    labels: {
      source: { en: 'Source', id: 'Sumber', cn: '来源' },
      rates: { en: 'Rates', id: 'Kurs', cn: '汇率' },
      unit: { en: 'Unit', id: 'Satuan', cn: '单位' },
      rate: { en: 'Rate', id: 'Kurs', cn: '汇率' },
    },
    input: {
      body: z.object({
        rate_set: rateSet,
        base: currency,
        valid_from: moment,
        source: text(200, 1),
        rates: z
          .array(z.object({ currency: currencyInput, unit: z.int().check(z.gte(1), z.lte(1_000_000)), rate: decimal }))
          .check(z.minLength(1), z.maxLength(60)),
      }),
    },
    output: many(staffRate),
  },
  staffDecideRate: {
    method: 'POST',
    path: '/api/ops/rates/decide',
    ...by,
    summary: 'A second person accepts or refuses a rate that was held.',
    labels: { is_accepted: { en: 'Decision', id: 'Keputusan', cn: '决定' } },
    input: { body: z.object({ ...named, valid_from: moment, is_accepted: z.boolean() }) },
    output: done,
  },
})
