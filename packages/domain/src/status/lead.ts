export const leadKinds = ['order', 'reorder'] as const
export const leadStatuses = ['new', 'contacted', 'won', 'lost', 'spam'] as const
export type LeadStatus = (typeof leadStatuses)[number]
