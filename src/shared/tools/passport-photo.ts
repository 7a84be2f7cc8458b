import { cardById } from './cards.ts'
import { defineTool } from './declaration/define.ts'
import { customWords, image, openChoice, yesNo } from './declaration/fields.ts'
import { say } from '#shared/words/say.ts'

export const passportPhoto = defineTool(cardById('passport_photo'), {
  shape: 35 / 45,
  fields: {
    file: image({
      label: 'Your photo',
      hint: 'PNG, JPG up to 10MB',
      maxMegabytes: 10,
      multiple: true,
      studioNote:
        'Paid once for every form: visas, BCS, own sizes and print sheets are cut from it afterwards, free.',
    }),
    change_dress: yesNo({
      label: 'Change dress',
      engineNote:
        'Needs a connected AI engine: the studio here keeps the clothes that you wear in the photo.',
      yes: 'yes',
      no: 'no',
      default: 'no',
    }),
    choose_dress: openChoice({
      label: 'Choose a dress',
      options: ['Black T-Shirt', 'Dark Grey Coat', 'Dark Grey Formal Suit', 'Black Shirt'],
      default: 'Black T-Shirt',
      saved: 'custom_passport_dresses',
      words: customWords('dress'),
      look: 'dress',
      show: (v) => v.change_dress === 'yes',
    }),
  },
  checks: [
    {
      message: say('tools.noPicture'),
      field: 'file',
      fails: (_, { hasPicture }) => !hasPicture('file'),
    },
  ],
  messages: {
    submit: 'Generate Passport Photo',
    success: say('passport.done'),
    failed: say('passport.failed'),
    insufficient: 'short',
    resultTitle: 'Your passport photo',
  },
  studioRepeats: () => true,
  examples: { kind: 'before_after', pairs: 4 },
})
