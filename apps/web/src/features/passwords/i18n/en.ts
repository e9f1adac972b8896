export const en = {
  bounds: '{{min}} to {{max}} characters. Longer is stronger.',
  strength: {
    weakest: 'Too easy to guess',
    weak: 'Weak. Add a word or two.',
    fair: 'Fair. Longer is stronger.',
    good: 'Good. Longer is stronger.',
    strong: 'Strong',
  },
} as const;
