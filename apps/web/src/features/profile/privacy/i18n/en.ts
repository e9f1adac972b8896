export const en = {
  title: 'Who can',
  accountType: 'Account type',
  types: {
    public: 'Public',
    private: 'Private',
  },
  lead: {
    public: 'Your account is public. Anyone can find your profile and subscribe.',
    private:
      'Your account is private. Strangers see your name, photo and job title, and you confirm who subscribes.',
  },
  capped: 'While your account is private, “Everyone” means friends.',
  settings: {
    sendMessages: 'Send me messages',
    inviteToGroupChats: 'Invite me to group chats',
    commentPosts: 'Comment on my posts',
    addToTeams: 'Add me to teams',
    seeComments: 'See comments under my posts',
    seeAchievements: 'See all my achievements',
    seeResume: 'See my resume',
    seeContacts: 'See my contact info',
  },
  addToTeamsNote: 'Decides who may invite you. You always accept first.',
  values: {
    everyone: 'Everyone',
    friends: 'Friends only',
    me: 'Only me',
  },
  acts: {
    sendMessages: 'send you messages',
    inviteToGroupChats: 'invite you to group chats',
    commentPosts: 'comment on your posts',
    addToTeams: 'invite you to teams',
    seeComments: 'see comments under your posts',
    seeAchievements: 'see all your achievements',
    seeResume: 'see your resume',
    seeContacts: 'see your contact info',
  },
  saved: {
    everyone: 'Everyone can {{act}} now',
    friends: 'Only friends can {{act}} now',
    me: 'Nobody but you can {{act}} now',
  },
  savedType: {
    public: 'Your account is public now',
    private: 'Your account is private now',
  },
} as const;
