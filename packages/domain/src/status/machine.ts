import type { Language } from '../language'

/** Who may change a status. `timer` is our own clock, `system` a verified response of an external system. */
export const actors = [
  'customer',
  'origin',
  'hub',
  'broker',
  'last_mile',
  'finance',
  'support',
  'admin',
  'timer',
  'system',
] as const
export type Actor = (typeof actors)[number]

export type Labels = Readonly<Record<Language, string>>

export const badges = ['warning', 'danger', 'success', 'info'] as const
export type Badge = (typeof badges)[number]

/**
 * Channels that notify the customer: `app` in-app and push; `email`; `all` in-app, push, e-mail and WhatsApp; `urgent`
 * the same at any hour.
 */
export type Notice = 'app' | 'email' | 'app_email' | 'whatsapp' | 'all' | 'urgent'

export type Transition<S extends string = string> = {
  readonly status: S
  readonly by: readonly Actor[]
  /** Name of a condition that the transition function checks. */
  readonly guard?: string
  readonly notice?: Notice
}

export type StatusEntry<S extends string = string> = {
  readonly labels: Labels
  readonly badge: Badge
  readonly to: readonly Transition<S>[]
}

export type StatusTable<S extends string = string> = Readonly<Record<S, StatusEntry<S>>>

/** The transition that takes this actor from one status to another, if the table has it. */
export function findTransition<S extends string>(
  table: StatusTable<S>,
  from: S,
  to: S,
  actor: Actor,
): Transition<S> | undefined {
  return table[from].to.find((move) => move.status === to && move.by.includes(actor))
}

export function canTransition<S extends string>(table: StatusTable<S>, from: S, to: S, actor: Actor): boolean {
  return findTransition(table, from, to, actor) !== undefined
}

/** The transitions open to this actor, for the buttons of a screen. */
export function transitionsFor<S extends string>(
  table: StatusTable<S>,
  from: S,
  actor: Actor,
): readonly Transition<S>[] {
  return table[from].to.filter((move) => move.by.includes(actor))
}

/** Whether this actor may create an entity in this status. */
export function canStart<S extends string>(starts: readonly Transition<S>[], status: S, actor: Actor): boolean {
  return starts.some((move) => move.status === status && move.by.includes(actor))
}

export function isFinal<S extends string>(table: StatusTable<S>, status: S): boolean {
  return table[status].to.length === 0
}

/** Narrows a value from the wire or a row to a status of the table. */
export function isStatusOf<S extends string>(table: StatusTable<S>, value: unknown): value is S {
  return typeof value === 'string' && Object.hasOwn(table, value)
}

const warnings: readonly string[] = ['pending', 'quarantine', 'returning', 'returned']
const dangers: readonly string[] = ['cancelled', 'lost', 'disposed']

/**
 * Specification section 4: pending or quarantine warning, cancelled danger, any other of its statuses success. Of ours,
 * goods that come back warn, and goods that are gone are a danger.
 */
export function badgeOf(status: string): Badge {
  if (warnings.includes(status)) return 'warning'
  return dangers.includes(status) ? 'danger' : 'success'
}
