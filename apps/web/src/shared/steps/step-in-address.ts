declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entries before this one hold the earlier steps, from the first. */
    readonly hasSteps?: boolean
  }
}

/** The step that an address names; an empty object for the first one and for what is no step. */
export const stepInSearch = ({ step }: Readonly<Record<string, unknown>>): { step?: string } =>
  typeof step === 'string' && /^[2-5]$/.test(step) ? { step } : {}
