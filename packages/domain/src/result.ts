/** The result of a rule on user input: a value, or a refusal from a closed list with the details `D`. */
export type Result<T, C extends string, D = unknown> = { readonly ok: true; readonly value: T } | Refusal<C, D>

export type Refusal<C extends string, D = unknown> = { readonly ok: false; readonly code: C } & D

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function refuse<const C extends string>(code: C): Refusal<C>
export function refuse<const C extends string, D extends object>(code: C, detail: D): Refusal<C, D>
export function refuse(code: string, detail: object = {}) {
  return { ok: false, code, ...detail }
}
