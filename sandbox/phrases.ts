/** A first message and the name its template gets. `{name}` is whom it is sent to. */
export interface Phrase {
  name: string;
  text: string;
}

export interface Phrases {
  /** To people who follow the customer already. */
  sub_message: readonly [Phrase, ...Phrase[]];
  /** To people who liked what the customer's peers post. */
  liked: readonly [Phrase, ...Phrase[]];
}

const english: Phrases = {
  sub_message: [
    {
      name: 'Warm hello to a new follower',
      text: 'Hey {name}, thank you for following along! I had a look at your profile and really like what you do. What brought you here, something you are working on right now?',
    },
    {
      name: 'Thank you and a question',
      text: 'Hi {name}, lovely to have you here. I share most of what I learn from my clients, so tell me: which topic would help you most this month?',
    },
    {
      name: 'A gift for followers',
      text: 'Hi {name}! As a small thank you for following I put together a short checklist that my clients use every week. Shall I send it over?',
    },
    {
      name: 'Curious about your work',
      text: 'Hey {name}, I noticed that we work in neighbouring fields. How did you get started? I always enjoy hearing how people found their way into it.',
    },
    {
      name: 'Checking in kindly',
      text: 'Hi {name}, you have been following for a little while now, thank you for that. Is there anything about my work you have been wondering about? I answer every message myself.',
    },
    {
      name: 'Invitation to a conversation',
      text: 'Hey {name}, I am talking to a few people from this community this week to learn what they struggle with. Would you be up for a short chat here in the messages?',
    },
  ],
  liked: [
    {
      name: 'Shared taste, first contact',
      text: 'Hi {name}, we seem to like the same accounts, so I thought I would say hello. Your last post made me smile. How long have you been doing this?',
    },
    {
      name: 'Honest compliment and question',
      text: 'Hey {name}, I came across your profile through a friend in the field and stayed for the pictures. What are you working on at the moment?',
    },
    {
      name: 'Helping hand on offer',
      text: 'Hi {name}, I help people who do what you do and saw a few things in your posts that I liked a lot. If you ever want a second pair of eyes, I am happy to help.',
    },
    {
      name: 'Local connection, warm intro',
      text: 'Hey {name}, it looks as if we move in the same circles. I enjoy getting to know people around here who build something of their own. What is your story?',
    },
    {
      name: 'A thought on your post',
      text: 'Hi {name}, your recent post stayed with me, especially the part about taking it step by step. Do you work with clients one to one, or mostly in groups?',
    },
    {
      name: 'Friendly opener, no pitch',
      text: 'Hey {name}, no pitch, I promise! I just like to know the people behind good accounts. What would you love to have finished by the end of this year?',
    },
  ],
};

const byLanguage: Readonly<Record<string, Phrases>> = {
  EN: english,
  FR: {
    sub_message: [
      {
        name: 'Merci et bienvenue ici',
        text: 'Bonjour {name}, merci de me suivre ! J’ai regardé votre profil et j’aime beaucoup ce que vous faites. Sur quoi travaillez-vous en ce moment ?',
      },
      {
        name: 'Petite question entre nous',
        text: 'Bonjour {name}, ravie de vous compter parmi nous. Quel sujet vous aiderait le plus ce mois-ci ? Je réponds personnellement à chaque message.',
      },
    ],
    liked: [
      {
        name: 'Premier contact, mêmes goûts',
        text: 'Bonjour {name}, nous aimons visiblement les mêmes comptes, alors je me permets de vous saluer. Votre dernière publication m’a fait sourire. Comment avez-vous commencé ?',
      },
      {
        name: 'Compliment sincère, question ouverte',
        text: 'Bonjour {name}, je suis tombée sur votre profil et je suis restée pour les photos. Quel est votre projet du moment ?',
      },
    ],
  },
  DE: {
    sub_message: [
      {
        name: 'Herzlich willkommen, neue Gesichter',
        text: 'Hallo {name}, schön, dass du dabei bist! Ich habe mir dein Profil angesehen und mag sehr, was du machst. Woran arbeitest du gerade?',
      },
      {
        name: 'Danke und eine Frage',
        text: 'Hallo {name}, danke fürs Folgen. Welches Thema würde dir diesen Monat am meisten helfen? Ich antworte auf jede Nachricht selbst.',
      },
    ],
    liked: [
      {
        name: 'Gleicher Geschmack, erster Gruß',
        text: 'Hallo {name}, wir mögen offenbar dieselben Accounts, deshalb wollte ich kurz Hallo sagen. Dein letzter Beitrag hat mir gefallen. Wie bist du dazu gekommen?',
      },
      {
        name: 'Ehrliches Kompliment mit Frage',
        text: 'Hallo {name}, ich bin über Bekannte auf dein Profil gestoßen und wegen der Bilder geblieben. Was beschäftigt dich im Moment?',
      },
    ],
  },
  ES: {
    sub_message: [
      {
        name: 'Bienvenida cercana y pregunta',
        text: '¡Hola {name}, gracias por seguirme! He visto tu perfil y me encanta lo que haces. ¿En qué estás trabajando ahora mismo?',
      },
      {
        name: 'Gracias por estar aquí',
        text: 'Hola {name}, qué alegría tenerte por aquí. ¿Qué tema te ayudaría más este mes? Contesto personalmente a todos los mensajes.',
      },
    ],
    liked: [
      {
        name: 'Gustos compartidos, primer saludo',
        text: 'Hola {name}, parece que nos gustan las mismas cuentas y quería saludarte. Tu última publicación me sacó una sonrisa. ¿Cómo empezaste?',
      },
      {
        name: 'Cumplido sincero y curiosidad',
        text: 'Hola {name}, encontré tu perfil por casualidad y me quedé por las fotos. ¿Qué proyecto tienes entre manos?',
      },
    ],
  },
  IT: {
    sub_message: [
      {
        name: 'Benvenuto caloroso e domanda',
        text: 'Ciao {name}, grazie per il follow! Ho guardato il tuo profilo e mi piace molto quello che fai. A cosa stai lavorando in questo periodo?',
      },
    ],
    liked: [
      {
        name: 'Stessi gusti, primo saluto',
        text: 'Ciao {name}, a quanto pare seguiamo gli stessi profili e volevo salutarti. Il tuo ultimo post mi ha fatto sorridere. Come hai iniziato?',
      },
    ],
  },
  PT: {
    sub_message: [
      {
        name: 'Boas-vindas e uma pergunta',
        text: 'Olá {name}, obrigada por me seguires! Vi o teu perfil e gosto muito do que fazes. Em que estás a trabalhar agora?',
      },
    ],
    liked: [
      {
        name: 'Gostos em comum, olá',
        text: 'Olá {name}, parece que gostamos das mesmas contas, por isso quis dizer olá. A tua última publicação fez-me sorrir. Como começaste?',
      },
    ],
  },
  NL: {
    sub_message: [
      {
        name: 'Warm welkom met vraag',
        text: 'Hoi {name}, fijn dat je me volgt! Ik heb je profiel bekeken en vind het mooi wat je doet. Waar werk je op dit moment aan?',
      },
    ],
    liked: [
      {
        name: 'Zelfde smaak, eerste groet',
        text: 'Hoi {name}, we volgen duidelijk dezelfde accounts, dus ik dacht: ik zeg even hallo. Je laatste bericht vond ik sterk. Hoe ben je begonnen?',
      },
    ],
  },
};

/** First messages in this language, English ones where none are written. */
export function phrasesIn(language: string): Phrases {
  return byLanguage[language] ?? english;
}
