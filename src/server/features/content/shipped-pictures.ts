type Shipped = {
  hash: string
  widths: number[]
  width: number
  height: number
  blur: string | null
  isTransparent: boolean
}

/** The pictures in public/pictures; written by `npm run examples`. */
export const shippedPictures: Record<string, Shipped> = {
  "bottle-ad": {
    "hash": "6f87681f",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAAAQAgCdASoMAA8ABABoJZgC7AELZWx7OKkAAP7V69MKklJxiVcJ9TPAh5+wL5OScFpzFDbQPCCn6PD5HWfpBN6QAaQDOeansStHeg/dmAA=",
    "isTransparent": false
  },
  "bottle-cutout": {
    "hash": "4de95e78",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": null,
    "isTransparent": true
  },
  "bottle-photo": {
    "hash": "3fbc7899",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoMAA8ABABoJQBOgCLCmXvAAAD3ATebnkD8D8Y6qFR6U54V5rd+vD2Q+8K5VAAA",
    "isTransparent": false
  },
  "buds-cutout": {
    "hash": "9fc4ba8e",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": null,
    "isTransparent": true
  },
  "buds-photo": {
    "hash": "a7826a51",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoMAA8ABABoJQBOgCKkoBd5EAAA+pvyFy+8g48iYFeljqDcQS/K7gBfQZ01fS6H2dVZIZQ11mc6kAAA",
    "isTransparent": false
  },
  "buds-thumbnail": {
    "hash": "1696db93",
    "widths": [
      400,
      672,
      800,
      1280
    ],
    "width": 1280,
    "height": 720,
    "blur": "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoMAAcABABoJbACdAEPOYSjawAA/Ss3g8iIR5g++6S8ti7VHy4f/aloK/Y5VkdPq97IpepVg147CK/AAAA=",
    "isTransparent": false
  },
  "cake-ad": {
    "hash": "c63e9a3e",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAAAQAgCdASoMAA8ABABoJYgCdAEO/jqJ2vSgAP7oYCD4BtkadRQSvjXo08cijb/AUCeRVRKIS2wSHY+1p2pSzekX9n64gKurBL27WR46pPgAAA==",
    "isTransparent": false
  },
  "cake-narrow": {
    "hash": "62f9b989",
    "widths": [
      400,
      672,
      720
    ],
    "width": 720,
    "height": 720,
    "blur": "data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoMAAwABABoJQBOgCIcqG/HIoAA/kBPQsQSIU3p88wQaPPMF09sgsGTYvZvL+wNM2FjDWODGY5nWNXy1gAAAA==",
    "isTransparent": false
  },
  "cake-photo": {
    "hash": "d709b3a9",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoMAA8ABABoJQBOgCIGH9Ly4ADyZtWQy6YTwvTZvLtUXyD13CB4KJeaOnJCuHaGT65AKFcvAAA=",
    "isTransparent": false
  },
  "cake-thumbnail": {
    "hash": "449f612a",
    "widths": [
      400,
      672,
      800,
      1280
    ],
    "width": 1280,
    "height": 720,
    "blur": "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAAAQAgCdASoMAAcABABoJaACdAD1fEPj4CjgAMv4+GFlNFvx1Q+ouww7/OuKHGMdKMjIo5oddgAAAA==",
    "isTransparent": false
  },
  "cake-wide": {
    "hash": "07bc8752",
    "widths": [
      400,
      672,
      800,
      1280
    ],
    "width": 1280,
    "height": 720,
    "blur": "data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAACwAQCdASoMAAcABABoJQBOgCFa0e0AAP4lCJpfkRRpbUNDgZV9Sb37MVygAA==",
    "isTransparent": false
  },
  "cloth-ad": {
    "hash": "48c827a5",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAADwAQCdASoMAA8ABABoJagCdAEOL3ZyZAAA/u0B+uiyGUSKCNQMhJpqoWSzVo/XJtnQQz8fPKWeFRZn8ogajFuMM08fUyt40ZAKBjp9L1ERuVYCxNMgZ1BGU/AAAA==",
    "isTransparent": false
  },
  "cloth-cutout": {
    "hash": "97f39ef0",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": null,
    "isTransparent": true
  },
  "cloth-photo": {
    "hash": "2ae4a014",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoMAA8ABABoJaACdAEOZMg4AADKNuSd525hwQXJbA3bX3kHWRVBaZtknAcIXkH7jZFoj6rAAAA=",
    "isTransparent": false
  },
  "face-thumbnail": {
    "hash": "eab062f3",
    "widths": [
      400,
      672,
      800,
      1280
    ],
    "width": 1280,
    "height": 720,
    "blur": "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAQCdASoMAAcABABoJbACdADdI01+0AD+5gfzVPLA+/ssvIu3Y+n1vIQlIGsk8WJAqq+Gx5qFn1j7upWrUT1YAAA=",
    "isTransparent": false
  },
  "jar-ad": {
    "hash": "7c0299f4",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAQAgCdASoMAA8ABABoJaACdAEOeqme2FNAAP7miB1IO5eFFfM2BA+SXlIZWzrN1k698XPZlXxBLWy5GAQP2EV2EJkJoV6IPyPEKEXoWlYTTIGVylSAAA==",
    "isTransparent": false
  },
  "jar-cutout": {
    "hash": "0c0a92e4",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": null,
    "isTransparent": true
  },
  "jar-harvest": {
    "hash": "70c66026",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": null,
    "isTransparent": true
  },
  "jar-narrow": {
    "hash": "ee194898",
    "widths": [
      400,
      672,
      720
    ],
    "width": 720,
    "height": 720,
    "blur": "data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAAAwAgCdASoMAAwABABoJZACdAECpdJkestBQADaZ4B1EswSC0UbFS4zdqoBAVVLP2Wy37neNnDo91fJFlVISDlmz7LyAAAA",
    "isTransparent": false
  },
  "jar-photo": {
    "hash": "2ca11c36",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoMAA8ABABoJYgCdACUjKdJAAAA1M+EeUbGJCZDe4X3i1gaooicfmEwHqZxZ0+YP6PAAAAA",
    "isTransparent": false
  },
  "jar-sharp": {
    "hash": "84993a9b",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADwAQCdASoMAA8ABABoJbACdACRAlNfaAAA+jbLipRWM0DZjMYOzdefQGe6tu2X08qL8MDCOZvl/qWesZ26r5jXc1FFZ2vhwpplc4K1sAA=",
    "isTransparent": false
  },
  "jar-small": {
    "hash": "af4257e1",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADwAQCdASoMAA8ABABoJbACdACQd6MbsgAA+jbLipZEv75kaywMV95IhNZgsbb6ht1/xxGpTJnAXKWesZ26r6lCZ8qNvW3rmWHC0zVdAAA=",
    "isTransparent": false
  },
  "jar-thumbnail": {
    "hash": "081ca191",
    "widths": [
      400,
      672,
      800,
      1280
    ],
    "width": 1280,
    "height": 720,
    "blur": "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoMAAcABABoJbACdADdrztZY4gA8i2qaNO5qyeJtJWi9mSWBSjwmlIQTmR8XblQryv7ZIibPgEfPvaVoAA=",
    "isTransparent": false
  },
  "jar-wide": {
    "hash": "51dbfa97",
    "widths": [
      400,
      672,
      800,
      1280
    ],
    "width": 1280,
    "height": 720,
    "blur": "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoMAAcABABoJYgCdAEWPNH6gAD6nAGWPgUeCY8eStnSnVUYwfRmuYBAGeYSAAAA",
    "isTransparent": false
  },
  "logo-bari": {
    "hash": "47718437",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 800,
    "blur": "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoMAAwABABoJYwCdADdHAkdowAA/vOCzu87Ysk/ldEqBm+C3llIzip13OmFHScHNdwgAA==",
    "isTransparent": false
  },
  "logo-boi": {
    "hash": "24974d16",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 800,
    "blur": "data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoMAAwABABoJYwCdAD2P35h9oAA/vPJXywZVs8jKcvCuAzGnIlBMbWcGZfOQXp6fb8OehnlqfpLnQAA",
    "isTransparent": false
  },
  "logo-mirpur": {
    "hash": "f27a3221",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 800,
    "blur": "data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACwAQCdASoMAAwABABoJYwAAlyhhDlAAP7zgrHwvNqW5f/m2k7SQlNRHAWcB0tyWSC/8wPQAAA=",
    "isTransparent": false
  },
  "logo-niora": {
    "hash": "b5997d94",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 800,
    "blur": "data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoMAAwABABoJZQCdAD0KAbd8gAA/vH9eVBtK4QDtfBB3aldp7B7C+HPHRy1bR+tgAA=",
    "isTransparent": false
  },
  "logo-ruma": {
    "hash": "571dd81d",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 800,
    "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAQCdASoMAAwABABoJQBOgBuZwGqDAAD+8jR8ijo3j+Pg70GRuwjsVQqxJ7eIkKLF9oS2F6iNyYVquRnIhMdj3LZzaZsdVmh9ImfNqwS7PkHzSAAAAA==",
    "isTransparent": false
  },
  "logo-threads": {
    "hash": "6f909a7f",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 800,
    "blur": "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoMAAwABABoJZQAAl2qI1qAAP7wQKzFnKrum4R8m0t2+SYVH1HlVc+wt2+ZHQIA",
    "isTransparent": false
  },
  "mug-cutout": {
    "hash": "5933c0ae",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": null,
    "isTransparent": true
  },
  "mug-photo": {
    "hash": "b42c92d1",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoMAA8ABABoJQBdgBuw314BEwgAANkiP2IIEfd9oS3kwvcUiTe1gsMBdYqHU6HdD7mSsee4EAA=",
    "isTransparent": false
  },
  "mug-sharp": {
    "hash": "cbb7e0ce",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAAAwAgCdASoMAA8ABABoJQBOgCFrthZgWlXQAADOGYln4IG/v4UjPV4J16gWDhu0rIdjHhnbPlnMUzVCW0JoV3bckeAVzyZhK3CR6pzAAAA=",
    "isTransparent": false
  },
  "mug-small": {
    "hash": "05800d82",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAADwAQCdASoMAA8ABABoJQBWACFrrcOA5t4AzhmJZ+CB24o0MpVYz3UbOIfZSMFyoyEo9+2fLOYpmqEtFKPA4H+VDNJEjIuQRJ9qj4AA",
    "isTransparent": false
  },
  "nila-home": {
    "hash": "cbe4c48b",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADQAQCdASoMAA8ABABoJYgCdADbRMuJAAD9vGlhToaoNcmRejk01vo89QrhsVl//PB2+G/57jfk/x1eu3vR5VkITnrgAA==",
    "isTransparent": false
  },
  "nila-passport": {
    "hash": "685e5c7b",
    "widths": [
      400,
      672,
      778
    ],
    "width": 778,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRnoAAABXRUJQVlA4IG4AAABQAgCdASoMAA8ABABoJZgCdAYulaeEhoH05AAA/rhQJdvJ+6RP1lHse7VTz9WwEWJ1+Hx3Sc74nKTOWJZDl6x7C6GjnYC8rh3ZNLJa0jjqL/hI7htMidI0Q6wUT0GTEjbr7kmeUEgLcuyMxIeAAA==",
    "isTransparent": false
  },
  "nila-profile": {
    "hash": "04339fd2",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 800,
    "blur": "data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAADwAQCdASoMAAwABABoJYwCdADdD/gnIAAA/u3fQtqh27qCqysUUKjh1GzWcIoG4jH7juhye5jQ+r7/UyxuZ8AczT8dRkqEYRBtJzvALzQAAA==",
    "isTransparent": false
  },
  "rafi-home": {
    "hash": "ef5b9fd5",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAACwAQCdASoMAA8ABABoJbACdADbOxY6AP6GU59OXt6GMgqZJYZg777NpLnJiCnQzhDId6tgE2dIxeahs3Fy1wyAAAA=",
    "isTransparent": false
  },
  "rafi-panjabi": {
    "hash": "5e5916f5",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAAAQAgCdASoMAA8ABABoJZACdADcoqGMBXGAAP6GU59OXt6GMgqZJYZb1pASoL0PhReMdL6TTb1jWfonIhMg+WLWXGPastaJkYAAAA==",
    "isTransparent": false
  },
  "rafi-passport": {
    "hash": "a2548b86",
    "widths": [
      400,
      672,
      778
    ],
    "width": 778,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAABQAgCdASoMAA8ABABoJYgCdAYtVwhtRGXovGAA/thyCe8l8XC6nyZpd1V6dzqJRg8PScjzO/Gy1xtjgsKyB9kas93vbDy7eV++rVpN/To3J/gQSNvJkS9b1k1ojmbSBTXNKb6AAAA=",
    "isTransparent": false
  },
  "rafi-profile": {
    "hash": "16f6e0c9",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 800,
    "blur": "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAQAgCdASoMAAwABABoJbACdAEevpN+EohAAP5BBIbKLpVvlaYMUbI1Ypw+cfTGcz6SHPQAxbN7lrWQ21fZD4zMAAA=",
    "isTransparent": false
  },
  "rafi-shirt": {
    "hash": "977f1831",
    "widths": [
      400,
      672,
      800
    ],
    "width": 800,
    "height": 1000,
    "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAQCdASoMAA8ABABoJZACdADbPe2GaAD+hlOfTl7ehjIKmSWGYO++zaS5yXrt0QIFCVAd+Lmon7zD85NF7zlAiRJjgZ0xlHgUvEM8gAA=",
    "isTransparent": false
  }
}
