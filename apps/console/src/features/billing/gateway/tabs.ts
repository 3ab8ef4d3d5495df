export const suspenseTabs = ['open', 'settled'] as const
