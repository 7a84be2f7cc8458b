export const billing = {
  'billing.tooFew': 'Insufficient Credits',
  'billing.tooFewText':
    "You don't have enough credits to use this tool. Please purchase a plan to continue creating amazing content!",
  'billing.viewPlans': 'View Plans & Pricing',
  'billing.costsMore': 'This picture costs {cost:credits}; you have {free:credits} to spend.',
  'billing.startFrom': 'Start from just {price:taka}/month',
} as const
