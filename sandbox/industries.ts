/** What the generator writes about one kind of business. */
export interface Industry {
  category: string;
  jobs: readonly string[];
  /** Completes "I help …". */
  helps: string;
  /** Completes "… so that …". */
  outcome: string;
  bios: readonly [string, ...string[]];
  hashtags: readonly string[];
}

export const industries: readonly [Industry, ...Industry[]] = [
  {
    category: 'Fitness & Wellness',
    jobs: [
      'Personal Trainer',
      'Yoga Teacher',
      'Pilates Instructor',
      'Nutritionist',
      'Strength Coach',
      'Running Coach',
      'Physiotherapist',
      'Wellness Coach',
    ],
    helps: 'busy people train around work and family with short plans that fit a real week',
    outcome: 'they feel strong again and stay with it for longer than a month',
    bios: [
      'Strong bodies, calm minds. Classes every morning.',
      'Training for people with full calendars.',
      'Move well, eat well, sleep well.',
    ],
    hashtags: ['strengthtraining', 'yogaeveryday', 'mobility', 'healthyhabits'],
  },
  {
    category: 'Coaching & Consulting',
    jobs: [
      'Business Coach',
      'Life Coach',
      'Career Coach',
      'Leadership Consultant',
      'Sales Trainer',
      'Executive Coach',
      'Mindset Coach',
    ],
    helps: 'founders and team leads make the decisions they have been putting off',
    outcome: 'their companies grow without eating every evening',
    bios: [
      'Clear thinking for people who decide a lot.',
      'From overwhelmed to organised, one quarter at a time.',
      'Helping experts get paid for what they know.',
    ],
    hashtags: ['leadership', 'foundersofinstagram', 'coachinglife', 'smallbusinesstips'],
  },
  {
    category: 'Beauty & Style',
    jobs: [
      'Make-up Artist',
      'Hair Stylist',
      'Nail Artist',
      'Skin Therapist',
      'Fashion Stylist',
      'Lash Technician',
    ],
    helps: 'clients find a look that is theirs, with honest advice and natural products',
    outcome: 'they leave the studio lighter than they came',
    bios: [
      'Soft glam and real skin.',
      'Colour, cut, coffee. By appointment.',
      'Slow beauty from a small studio.',
    ],
    hashtags: ['naturalglow', 'hairgoals', 'slowbeauty', 'bridalmakeup'],
  },
  {
    category: 'Food & Hospitality',
    jobs: ['Chef', 'Baker', 'Café Owner', 'Food Blogger', 'Sommelier', 'Caterer', 'Barista'],
    helps: 'neighbours eat better with bread, coffee and lunches made from scratch every day',
    outcome: 'the table by the window becomes part of their week',
    bios: [
      'Sourdough at seven, sold out by noon.',
      'Seasonal plates and natural wine.',
      'Recipes that work on a Tuesday.',
    ],
    hashtags: ['sourdough', 'specialtycoffee', 'seasonalcooking', 'supperclub'],
  },
  {
    category: 'Creative & Design',
    jobs: [
      'Photographer',
      'Graphic Designer',
      'Illustrator',
      'Videographer',
      'Interior Designer',
      'Brand Designer',
      'Ceramicist',
    ],
    helps: 'small brands look as good as the work they do, with photos and design that last',
    outcome: 'customers trust them at first sight',
    bios: [
      'Light, people, quiet places.',
      'Identities for brands with something to say.',
      'Rooms you want to come home to.',
    ],
    hashtags: ['brandidentity', 'visualstorytelling', 'interiordesign', 'handmade'],
  },
  {
    category: 'Online Business',
    jobs: [
      'Founder',
      'Shop Owner',
      'Marketing Strategist',
      'Copywriter',
      'Course Creator',
      'Podcaster',
      'Agency Owner',
    ],
    helps: 'creators turn what they know into courses and shops that sell while they sleep',
    outcome: 'a good idea becomes a steady income',
    bios: [
      'Building in public, one launch at a time.',
      'Words that sell without shouting.',
      'A small shop with a long waiting list.',
    ],
    hashtags: ['contentmarketing', 'onlinecourse', 'shopsmall', 'buildinpublic'],
  },
  {
    category: 'Real Estate',
    jobs: ['Real Estate Agent', 'Property Manager', 'Mortgage Adviser', 'Home Stager', 'Architect'],
    helps: 'first-time buyers understand what they sign, from the first viewing to the keys',
    outcome: 'a home is a good memory and not a bad surprise',
    bios: [
      'Homes, honestly described.',
      'First keys, second homes, no jargon.',
      'Staging that sells in a weekend.',
    ],
    hashtags: ['firsttimebuyer', 'homestaging', 'openhouse', 'architecturelovers'],
  },
  {
    category: 'Travel & Lifestyle',
    jobs: [
      'Travel Blogger',
      'Tour Guide',
      'Hotel Owner',
      'Van Life Creator',
      'Retreat Host',
      'Surf Instructor',
    ],
    helps: 'curious travellers see places the way locals do, in small groups and slow days',
    outcome: 'they come home with friends and not only with pictures',
    bios: ['Slow travel, small groups.', 'Waves before breakfast.', 'A guesthouse between two seas.'],
    hashtags: ['slowtravel', 'vanlife', 'surftrip', 'hiddenplaces'],
  },
];
