import type { DemoBoard } from './demo-board';

export const DESIGN_SYSTEM: DemoBoard = {
  project: 'Design system',
  language: 'en',
  creators: ['mira', 'daniel', 'aikot'],
  workers: ['mira', 'daniel', 'aikot', 'irinakim'],
  inspectors: ['mira', 'daniel', 'lena'],
  tasks: {
    new: `
      components | Date field that understands “next Friday”
      tokens | Shadows for the third level
      documentation | When to use a dialog, and when a sheet
      components | Table with columns that can be dragged
      components | File drop zone
      documentation | Как мы пишем об ошибках
      tokens | Names for chart colours
      components | Stepper for long forms
      components | Avatar stack with a number
      documentation | Recipes for empty states
      tokens | Density, as one switch
      components | Tooltip that waits
      components | Segmented control on phones
      documentation | A page for every icon
      components | Tree with keyboard
      tokens | High contrast theme
      components | Progress ring
      documentation | Do and don’t of yellow
      components | Rating without stars
      components | Command box
      tokens | Retire the old greys
      documentation | A changelog that people read
      components | Slider with two thumbs
      components | Split button
    `,
    inProgress: `
      tokens | Dark values for all surfaces
      components | Menu that stays inside the window
      components | Combobox with pictures
      documentation | Accessibility notes for each part
      tokens | Focus ring on coloured ground
      components | Toasts that can be undone
      components | Popover on touch screens
      documentation | Motion in three speeds
      components | Calendar in both languages
      tokens | Line heights for Cyrillic
      components | Skeletons in their final shape
      components | Tabs that scroll
    `,
    onTheTest: `
      components | Text area that grows
      tokens | Dark values for status colours
      components | Switch and its label
      documentation | Getting started in ten minutes
      components | Breadcrumbs that fold
      components | Поле для чисел без стрелок
      tokens | Radius of nested boxes
      components | Плашка «Нет сети»
    `,
    done: `
      tokens | Colour scale of the brand yellow
      tokens | Spacing in steps of four
      components | Button in five kinds
      components | Text field
      documentation | A site that is built from the source
      tokens | Type scale
      components | Checkbox and radio
      components | Avatar
      documentation | How to add a part
      components | Dialog
      tokens | Light surfaces
      components | Badge
      components | Chip
      components | Link
      documentation | Words we use, and words we don’t
      tokens | Border colours
      components | Select
      components | Card
      components | Icon button
      documentation | Grid for wide screens
      tokens | Motion curves
      components | Tooltip
      components | List with dividers
      components | Drawer
      documentation | Photos of everything, in both themes
      tokens | Export to the apps
      components | Pagination by “more”
      components | Search field
      components | Spinner that is late on purpose
      documentation | Tone of voice
      tokens | Elevation
      components | Form with errors
      components | Header of a page
      components | Sidebar
      documentation | Roadmap until 1.0
      tokens | Z order
      components | Quilt marks from an id
      components | Password field
      documentation | Review of all names
      components | Code input
    `,
    archived: `
      components | Carousel
      tokens | Gradients
    `,
  },
  descriptions: [
    'Both themes, both languages, keyboard and touch. The old part goes when the last page has moved.',
    'Take the values from the contrast table, not by eye:\n\n| level | on light | on dark |\n|---|---|---|\n| text | 12.6 | 13.1 |\n| quiet text | 5.2 | 5.0 |',
    'Asked for by Atlas and by Onboarding. Start with what they have, then take away.',
  ],
  checklists: [
    ['Light', 'Dark', 'Keyboard', 'Screen reader', 'Page in the docs'],
    ['Collect what is there', 'Draw', 'Build', 'Replace the old one'],
    ['First draft', 'Read by somebody else', 'Русский'],
  ],
  blocks: [
    ['Dark values for all surfaces', 'High contrast theme'],
    ['Focus ring on coloured ground', 'Command box'],
    ['Calendar in both languages', 'Date field that understands “next Friday”'],
  ],
  parents: [
    ['Dark values for all surfaces', 'Dark values for status colours', 'Shadows for the third level'],
    ['Accessibility notes for each part', 'Как мы пишем об ошибках'],
  ],
};
