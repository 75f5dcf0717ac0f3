/** The first message of a template by the template's name. `{name}` is the recipient. */
interface Phrases {
  /** To followers. */
  sub_message: Readonly<Record<string, string>>;
  /** To people who like what similar accounts post. */
  liked: Readonly<Record<string, string>>;
}

const english: Phrases = {
  sub_message: {
    'Warm hello to a new follower':
      'Hey {name}, thank you for following along! I had a look at your profile and really like what you do. What brought you here, something you are working on right now?',
    'Thank you and a question':
      'Hi {name}, lovely to have you here. I share most of what I learn from my clients, so tell me: which topic would help you most this month?',
    'A gift for followers':
      'Hi {name}! As a small thank you for following I put together a short checklist that my clients use every week. Shall I send it over?',
    'Curious about your work':
      'Hey {name}, I noticed that we work in neighbouring fields. How did you get started? I always enjoy hearing how people found their way into it.',
    'Checking in kindly':
      'Hi {name}, you have been following for a little while now, thank you for that. Is there anything about my work you have been wondering about? I answer every message myself.',
    'Invitation to a conversation':
      'Hey {name}, I am talking to a few people from this community this week to learn what they struggle with. Would you be up for a short chat here in the messages?',
  },
  liked: {
    'Shared taste, first contact':
      'Hi {name}, we seem to like the same accounts, so I thought I would say hello. Your last post made me smile. How long have you been doing this?',
    'Honest compliment and question':
      'Hey {name}, I came across your profile through a friend in the field and stayed for the pictures. What are you working on at the moment?',
    'Helping hand on offer':
      'Hi {name}, I help people who do what you do and saw a few things in your posts that I liked a lot. If you ever want a second pair of eyes, I am happy to help.',
    'Local connection, warm intro':
      'Hey {name}, it looks as if we move in the same circles. I enjoy getting to know people around here who build something of their own. What is your story?',
    'A thought on your post':
      'Hi {name}, your recent post stayed with me, especially the part about taking it step by step. Do you work with clients one to one, or mostly in groups?',
    'Friendly opener, no pitch':
      'Hey {name}, no pitch, I promise! I just like to know the people behind good accounts. What would you love to have finished by the end of this year?',
  },
};

const byLanguage: Readonly<Record<string, Phrases>> = {
  EN: english,
  FR: {
    sub_message: {
      'Merci et bienvenue ici':
        'Bonjour {name}, merci de me suivre ! J’ai regardé votre profil et j’aime beaucoup ce que vous faites. Sur quoi travaillez-vous en ce moment ?',
      'Petite question entre nous':
        'Bonjour {name}, ravie de vous compter parmi nous. Quel sujet vous aiderait le plus ce mois-ci ? Je réponds personnellement à chaque message.',
    },
    liked: {
      'Premier contact, mêmes goûts':
        'Bonjour {name}, nous aimons visiblement les mêmes comptes, alors je me permets de vous saluer. Votre dernière publication m’a fait sourire. Comment avez-vous commencé ?',
      'Compliment sincère, question ouverte':
        'Bonjour {name}, je suis tombée sur votre profil et je suis restée pour les photos. Quel est votre projet du moment ?',
    },
  },
  DE: {
    sub_message: {
      'Herzlich willkommen, neue Gesichter':
        'Hallo {name}, schön, dass du dabei bist! Ich habe mir dein Profil angesehen und mag sehr, was du machst. Woran arbeitest du gerade?',
      'Danke und eine Frage':
        'Hallo {name}, danke fürs Folgen. Welches Thema würde dir diesen Monat am meisten helfen? Ich antworte auf jede Nachricht selbst.',
    },
    liked: {
      'Gleicher Geschmack, erster Gruß':
        'Hallo {name}, wir mögen offenbar dieselben Accounts, deshalb wollte ich kurz Hallo sagen. Dein letzter Beitrag hat mir gefallen. Wie bist du dazu gekommen?',
      'Ehrliches Kompliment mit Frage':
        'Hallo {name}, ich bin über Bekannte auf dein Profil gestoßen und wegen der Bilder geblieben. Was beschäftigt dich im Moment?',
    },
  },
  ES: {
    sub_message: {
      'Bienvenida cercana y pregunta':
        '¡Hola {name}, gracias por seguirme! He visto tu perfil y me encanta lo que haces. ¿En qué estás trabajando ahora mismo?',
      'Gracias por estar aquí':
        'Hola {name}, qué alegría tenerte por aquí. ¿Qué tema te ayudaría más este mes? Contesto personalmente a todos los mensajes.',
    },
    liked: {
      'Gustos compartidos, primer saludo':
        'Hola {name}, parece que nos gustan las mismas cuentas y quería saludarte. Tu última publicación me sacó una sonrisa. ¿Cómo empezaste?',
      'Cumplido sincero y curiosidad':
        'Hola {name}, encontré tu perfil por casualidad y me quedé por las fotos. ¿Qué proyecto tienes entre manos?',
    },
  },
  IT: {
    sub_message: {
      'Benvenuto caloroso e domanda':
        'Ciao {name}, grazie per il follow! Ho guardato il tuo profilo e mi piace molto quello che fai. A cosa stai lavorando in questo periodo?',
    },
    liked: {
      'Stessi gusti, primo saluto':
        'Ciao {name}, a quanto pare seguiamo gli stessi profili e volevo salutarti. Il tuo ultimo post mi ha fatto sorridere. Come hai iniziato?',
    },
  },
  PT: {
    sub_message: {
      'Boas-vindas e uma pergunta':
        'Olá {name}, obrigada por me seguires! Vi o teu perfil e gosto muito do que fazes. Em que estás a trabalhar agora?',
    },
    liked: {
      'Gostos em comum, olá':
        'Olá {name}, parece que gostamos das mesmas contas, por isso quis dizer olá. A tua última publicação fez-me sorrir. Como começaste?',
    },
  },
  NL: {
    sub_message: {
      'Warm welkom met vraag':
        'Hoi {name}, fijn dat je me volgt! Ik heb je profiel bekeken en vind het mooi wat je doet. Waar werk je op dit moment aan?',
    },
    liked: {
      'Zelfde smaak, eerste groet':
        'Hoi {name}, we volgen duidelijk dezelfde accounts, dus ik dacht: ik zeg even hallo. Je laatste bericht vond ik sterk. Hoe ben je begonnen?',
    },
  },
};

/** Names and texts of first messages in this language; English where there are none. */
export function phrasesIn(language: string, category: keyof Phrases): { name: string; text: string }[] {
  const phrases = (byLanguage[language] ?? english)[category];
  return Object.entries(phrases).map(([name, text]) => ({ name, text }));
}
